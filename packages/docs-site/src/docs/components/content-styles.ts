// The styles of the content, of the home page and of its route in one file, which its pages share.
import './content.css';
import './home.css';
import './route.css';
