// The styles of the content and of the home page in one file, which its pages share.
import './content.css';
import './home.css';
