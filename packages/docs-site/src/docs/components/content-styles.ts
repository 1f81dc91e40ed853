// Import all style sheets for content pages from one module, so that the build joins them into one CSS file.
import './content.css';
import './home.css';
import './route.css';
